# The server with its networks: no compiler, no browser, no training.
FROM python:3.12-slim

RUN useradd --create-home --uid 1000 tilesight && mkdir /data && chown tilesight /data
WORKDIR /app
COPY requirements/image.txt requirements/image.txt
RUN pip install --no-cache-dir --no-deps --require-hashes -r requirements/image.txt
COPY pyproject.toml README.md LICENSE ./
COPY engine engine
COPY vision vision
COPY api api
COPY models models
RUN pip install --no-cache-dir --no-deps .

USER tilesight
ENV XDG_DATA_HOME=/data XDG_STATE_HOME=/data PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8080 8443
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=6 \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8080/api/ready', timeout=4)"]
CMD ["tilesight", "serve"]
