# syntax=docker/dockerfile:1
# The image of the composing server: docker build --file scripts/deploy/containers/server.Dockerfile --tag site-server .

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /site
COPY . .
# The first command of the project installs the packages of the lockfile.
RUN npm run build -- shell \
  && node scripts/deploy/containers/image.ts server /image

# Contains only Node: no shell and no package manager.
FROM gcr.io/distroless/nodejs26-debian13:nonroot
WORKDIR /site
COPY --from=build /image .
ENV NODE_ENV=production \
  COMPANY_DIR=/site/shell/company \
  RELEASES_DIR=/releases \
  RELEASE_KEYS=/keys/allowed.json \
  DRAIN_SECONDS=5
USER nonroot
EXPOSE 3000
CMD ["--disable-sigusr1", "--max-semi-space-size=4", "--max-old-space-size=160", "shell/build/server/main.mjs"]
