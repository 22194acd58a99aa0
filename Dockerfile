# Images are named by exact version; replace each tag by
# the digest of the image that you have checked (docker buildx imagetools inspect).
FROM node:22.20.0-bookworm-slim AS packages
WORKDIR /app
# First what packages depend on, so that a change elsewhere installs nothing.
COPY package.json package-lock.json ./
COPY scripts/prepare.mjs scripts/setup.mjs scripts/
RUN node scripts/setup.mjs --packages

FROM packages AS build
COPY . .
RUN node scripts/setup.mjs

# Only the build reads these; the server's bundle imports the others.
FROM packages AS runtime
RUN npm uninstall --no-save --omit=dev --ignore-scripts --no-audit --no-fund \
    @fontsource-variable/figtree @messageformat/core @react-router/dev magic-string tailwindcss vite

FROM debian:12.12-slim
WORKDIR /app
# The Node that runs the product comes with its packages.
COPY --from=runtime /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/package.json ./
RUN useradd --system --uid 10001 rides && install -d -o rides -m 700 /data
USER rides
# Other machines reach HOST 0.0.0.0, so PUBLIC_URL has to name the website; without it the start warns, and test payments
# and sample content are off.
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=1048576 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node_modules/.bin/node", "--max-semi-space-size=4", "--expose-gc", "build/server/main.js"]
