# The same two commands as without a container: install what package-lock.json says, build, start.
# The version is that of the `node` package in package.json; tests/container.test.ts compares them.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts scripts
COPY patches patches
RUN node scripts/run.mjs install
COPY . .
# Readable by all users and writable by root alone, whatever the permissions of the checkout are.
RUN node scripts/run.mjs build && chmod -R u=rwX,go=rX .

FROM node:24.21.0-bookworm-slim
# Package managers: nothing calls them here.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn*
ENV HOST=0.0.0.0 PORT=4321 DATA_DIR=/data NODE_ENV=production
WORKDIR /app
# Owned by root. tests/hostile/least-privilege.test.ts runs the server with these paths, read-only, and nothing else.
COPY --from=build /app/LICENSE LICENSE
COPY --from=build /app/THIRD-PARTY-NOTICES.md THIRD-PARTY-NOTICES.md
COPY --from=build /app/package.json package.json
COPY --from=build /app/server.ts server.ts
COPY --from=build /app/src src
COPY --from=build /app/dist dist
COPY --from=build /app/node_modules node_modules
RUN install -d -o 1000 -g 1000 -m 700 /data
# By number, so that an orchestrator can tell that it is not root. The base image calls it `node`.
USER 1000:1000
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the server itself receives SIGTERM, and nothing is written into the application's folder.
CMD ["node_modules/node/bin/node", "--disable-warning=ExperimentalWarning", "server.ts"]
