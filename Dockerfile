# The server with its networks: no compiler, no browser, no training. It runs with a read-only root:
# what it writes is in /data, and nothing there is needed with PostgreSQL.
#   docker build --build-arg BASE=python:3.12-slim@sha256:... pins the base image.
# `bash .ci/try_image.sh` builds and starts it without a daemon, and measures its size and start.
ARG BASE=python:3.12-slim
FROM ${BASE} AS build

WORKDIR /app
COPY requirements/image.txt requirements/image.txt
RUN pip install --no-cache-dir --no-compile --no-deps --require-hashes --prefix /packages -r requirements/image.txt
# 90 MB that nothing imports: the packages' own tests, and the library of onnxruntime for C.
RUN find /packages -type d -name tests -prune -exec rm -r {} + \
    && find /packages -name 'libonnxruntime.so*' -delete
COPY pyproject.toml README.md LICENSE ./
COPY engine engine
COPY vision vision
COPY jobs jobs
COPY api api
COPY models models
RUN pip install --no-cache-dir --no-compile --no-deps --prefix /packages .

FROM ${BASE}

RUN useradd --create-home --uid 1000 tilesight && mkdir /data && chown tilesight /data
COPY --from=build /packages /usr/local
# Compiles the modules that are imported, since they cannot be written later; not the others, whose
# bytecode takes 50 MB. A photo and a hint also show that nothing was removed that is needed.
RUN python -c "import psycopg, uvicorn.protocols.http.h11_impl, uvicorn.protocols.websockets.websockets_impl, tilesight.api.cli.serve" \
    && NUMBA_CACHE_DIR=/tmp/numba tilesight hint "r5 r6 r7 / r8 k2" --opened \
    && tilesight read "$(python -c 'import tilesight.api as api; print(*api.__path__)')/web/practice.jpg" \
    && rm -r /tmp/numba

# By number, so that Kubernetes sees that it is not root.
USER 1000
WORKDIR /data
# Compiled hints are kept here; if it cannot be written they are compiled at each start.
ENV XDG_DATA_HOME=/data XDG_STATE_HOME=/data NUMBA_CACHE_DIR=/data/numba PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8080 8443
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=6 \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8080/api/ready', timeout=4)"]
CMD ["tilesight", "serve"]
