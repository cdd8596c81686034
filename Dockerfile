# The site alone; compose.yaml puts PostgreSQL and Typesense beside it. Without them it brings its own.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY search/package.json search/
COPY titles/package.json titles/
COPY matching/package.json matching/
COPY server/package.json server/
COPY web/package.json web/
COPY content/package.json content/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY --from=build --chown=root:root /site /site
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --start-period=120s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As `npm start`.
CMD ["node", "--max-semi-space-size=64", "server/src/main.ts"]
