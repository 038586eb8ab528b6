# Installs the locked packages and builds, as without a container. The image holds what the server needs, 450 MB at most:
# tests/container.test.ts adds it up.
# The Node version equals the `node` package in package.json; tests/container.test.ts compares them.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts scripts
COPY patches patches
RUN node scripts/run.mjs install
COPY . .
# Readable by all users and writable only by root, regardless of the checkout's permissions.
RUN node scripts/run.mjs build:release && node scripts/slim-image.mjs && chmod -R u=rwX,go=rX .

# Node comes with the packages. The server calls no other program of the system but `unshare`.
FROM debian:bookworm-slim
ENV HOST=0.0.0.0 PORT=4321 DATA_DIR=/data NODE_ENV=production
WORKDIR /app
# Owned by root. tests/hostile/permissions/least-privilege.test.ts runs the server with these paths, read-only, and nothing else.
COPY --from=build /app/LICENSE LICENSE
COPY --from=build /app/THIRD-PARTY-NOTICES.md THIRD-PARTY-NOTICES.md
COPY --from=build /app/package.json package.json
COPY --from=build /app/server.ts server.ts
COPY --from=build /app/src/lib src/lib
COPY --from=build /app/src/languages src/languages
COPY --from=build /app/dist dist
COPY --from=build /app/node_modules node_modules
RUN install -d -o 1000 -g 1000 -m 700 /data
# A numeric id, so that orchestrators can verify that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Without npm, the server itself receives SIGTERM and nothing is written to the application folder.
CMD ["node_modules/node/bin/node", "--disable-warning=ExperimentalWarning", "server.ts"]
