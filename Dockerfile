# The server with its networks: no compiler, no browser, no training. It runs with a read-only root:
# what it writes is in /data, and nothing there is needed with PostgreSQL.
#   docker build --build-arg BASE=python:3.12-slim@sha256:... pins the base image.
# `bash .ci/try_image.sh` builds and starts it without a daemon, and measures its size and start.
ARG BASE=python:3.12-slim
FROM ${BASE} AS build

WORKDIR /app
COPY requirements/image.txt requirements/image.txt
RUN pip install --no-cache-dir --no-compile --no-deps --require-hashes --prefix /packages -r requirements/image.txt
COPY pyproject.toml README.md LICENSE ./
COPY engine engine
COPY vision vision
COPY jobs jobs
COPY api api
COPY models models
RUN pip install --no-cache-dir --no-compile --no-deps --prefix /packages .
# The inner loops of hints are compiled here: the server needs neither numba nor LLVM, the largest
# packages, and no hint waits. Debian's Python comes without its headers, python:*-slim with them.
COPY deploy/precompile.py deploy/precompile.py
RUN apt-get update --quiet=2 && apt-get install --quiet=2 --yes --no-install-recommends binutils g++ \
        $(python -c 'import os, sysconfig; print("" if os.path.exists(sysconfig.get_path("include") + "/Python.h") else "python3-dev")') \
    && pip install --no-cache-dir "setuptools>=77" \
    && for site in /packages/lib/python*/site-packages; do \
        PYTHONPATH=$site python deploy/precompile.py $site/tilesight/engine/hints/solver \
        && rm -r $site/numba $site/numba-* $site/llvmlite*; done
# What nothing imports: the packages' own tests, tools to make networks and extensions, type
# stubs, headers, and the library of onnxruntime for C.
RUN find /packages -type d \( -name tests -o -path '*/numpy/f2py' -o -path '*/numpy/distutils' -o -path '*/onnxruntime/transformers' \
        -o -path '*/onnxruntime/quantization' -o -path '*/onnxruntime/tools' -o -name __pycache__ \) -prune -exec rm -r {} + \
    && find /packages \( -name 'libonnxruntime.so*' -o -name '*.pyi' -o -name '*.h' \) -delete
# Symbols for linkers and debuggers. Not those of libraries that auditwheel changed: they cannot be
# loaded any more once `strip` has moved their segments.
RUN find /packages -name '*.so' \( -path '*/sqlalchemy/*' -o -path '*/cryptography/*' \) -exec strip --strip-unneeded {} +
# Babel knows the numbers and dates of 1,100 languages and regions.
RUN for file in $(find /packages -path '*/babel/locale-data/*.dat'); do \
        name=$(basename $file .dat); [ $name = root ] || [ -d engine/texts/${name%%_*} ] || rm $file; done

FROM ${BASE}

RUN useradd --create-home --uid 1000 tilesight && mkdir /data && chown tilesight /data
COPY --from=build /packages /usr/local
# Compiles the modules that are imported, since they cannot be written later; not the others, which
# only take space. A photo and a hint also show that nothing was removed that is needed.
RUN python -c "import psycopg, uvicorn.protocols.http.h11_impl, uvicorn.protocols.websockets.websockets_sansio_impl, tilesight.api.cli.serve" \
    && tilesight hint "r5 r6 r7 / r8 k2" --opened \
    && tilesight read "$(python -c 'import tilesight.api as api; print(*api.__path__)')/web/practice.jpg" \
    && python -c "from tilesight.engine.hints.solver.compiled import COMPILED; assert COMPILED"

# By number, so that Kubernetes sees that it is not root.
USER 1000
WORKDIR /data
ENV XDG_DATA_HOME=/data XDG_STATE_HOME=/data PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8080 8443
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=6 \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8080/api/ready', timeout=4)"]
CMD ["tilesight", "serve"]
