# The same two commands as without a container: install what package-lock.json says, build, start.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts scripts
RUN node scripts/run.mjs install
COPY . .
RUN node scripts/run.mjs build

FROM node:24-bookworm-slim
ENV HOST=0.0.0.0 PORT=4321 DATA_DIR=/data NODE_ENV=production
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the server itself gets the signal to end.
CMD ["node_modules/node/bin/node", "--disable-warning=ExperimentalWarning", "server.ts"]
