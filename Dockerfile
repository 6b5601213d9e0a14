# The server with its networks: no compiler, no browser, no training. It runs with a read-only root:
# what it writes is in /data, and nothing there is needed with PostgreSQL.
#   docker build --build-arg BASE=python:3.12-slim@sha256:... pins the base image.
ARG BASE=python:3.12-slim
FROM ${BASE}

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

# By number, so that Kubernetes sees that it is not root.
USER 1000
# numba refuses to compile the solver without a folder that it can write.
ENV XDG_DATA_HOME=/data XDG_STATE_HOME=/data NUMBA_CACHE_DIR=/data/numba PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8080 8443
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=6 \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8080/api/ready', timeout=4)"]
CMD ["tilesight", "serve"]
