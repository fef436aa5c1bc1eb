# syntax=docker/dockerfile:1
# The API image: docker build --file scripts/deploy/containers/api.Dockerfile --tag site-api .

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /site
COPY . .
RUN npm ci --no-audit --no-fund \
  && node scripts/deploy/containers/image.ts api /image

# Contains only Node: no shell and no package manager. Node runs the TypeScript sources directly.
FROM gcr.io/distroless/nodejs26-debian13:nonroot
WORKDIR /site
COPY --from=build /image .
ENV NODE_ENV=production \
  API_HOST=0.0.0.0 \
  OUTBOX_DIR=/outbox
USER nonroot
EXPOSE 3004
CMD ["--disable-sigusr1", "mock-api/main.ts"]
