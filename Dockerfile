# Coloni in a container: see docs/host.md, "In containers".
FROM node:24-slim AS site
WORKDIR /coloni
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
# The https address of your source code, to which the site links.
ARG COLONI_SOURCE
RUN node tools/buildSite.mjs

FROM node:24-slim AS packages
WORKDIR /coloni
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --omit=dev --omit=optional

FROM node:24-slim
WORKDIR /coloni
COPY --from=packages /coloni/node_modules node_modules
COPY --from=site /coloni/web/build web/build
COPY LICENSE package.json ./
COPY engine engine
COPY messages messages
COPY art art
COPY functions functions
# Commands for an instance that exists; infra has the settings of those in AWS.
COPY infra/names.ts infra/regions.ts infra/settings.ts infra/
COPY tools/backup.ts tools/erase.ts tools/export.ts tools/host.ts tools/import.ts tools/reproject.ts tools/restore.ts tools/signOut.ts tools/unlist.ts tools/
COPY tools/deploy tools/deploy
COPY tools/host tools/host
COPY tools/operate tools/operate
# Everything that Coloni writes.
RUN mkdir -m 700 /data && chown node:node /data
VOLUME /data
# As in tools/start.mjs: one heap for all threads.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8787 COLONI_DATA=/data MALLOC_ARENA_MAX=1
USER node
EXPOSE 8787
HEALTHCHECK --interval=30s --start-period=60s CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "functions/local/main.ts"]
