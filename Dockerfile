# Edison: the site, and every part whose URL the environment does not give.
# By digest, so that the same bytes are built on each time: --build-arg NODE_IMAGE=node:24-slim@sha256:…
ARG NODE_IMAGE=node:24-slim
FROM $NODE_IMAGE AS build
WORKDIR /edison
RUN npm install --global pnpm@12.21.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json ./
COPY packages packages
RUN pnpm install --frozen-lockfile --filter "@edison/site..."
RUN pnpm --filter "@edison/web" --filter "@edison/site" --filter "@edison/database" run build

FROM $NODE_IMAGE
WORKDIR /edison
RUN npm install --global pnpm@12.21.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages packages
RUN pnpm install --prod --frozen-lockfile --filter "@edison/site..."
COPY --from=build /edison/packages/web/dist packages/web/dist
COPY --from=build /edison/packages/site/dist packages/site/dist
COPY --from=build /edison/packages/database/dist packages/database/dist
RUN mkdir -p /data && chown node:node /data
USER node
ARG EDISON_COMMIT=unknown
ENV NODE_ENV=production PORT=3000 EDISON_DATA_DIR=/data EDISON_COMMIT=$EDISON_COMMIT
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/livez').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "packages/site/dist/main.js"]
