# syntax=docker/dockerfile:1
# The API: docker build --file scripts/deploy/containers/api.Dockerfile --tag site-api .

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /site
COPY . .
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  --workspace=mock-api --workspace=@site/api-http --workspace=@site/enquiry-service --workspace=@site/news-stand-in \
  --workspace=@site/contract --workspace=@site/releases

# Node and nothing else: no shell, no package manager. It runs the sources as they are.
FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /site
COPY --from=packages /site/node_modules node_modules
COPY --from=packages /site/shell/contract shell/contract
COPY --from=packages /site/shell/releases shell/releases
COPY --from=packages /site/shell/company shell/company
COPY --from=packages /site/mock-api mock-api
ENV NODE_ENV=production \
  API_HOST=0.0.0.0 \
  OUTBOX_DIR=/outbox
USER nonroot
EXPOSE 3004
CMD ["mock-api/main.ts"]
