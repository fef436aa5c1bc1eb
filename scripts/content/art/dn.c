// Denoises by feature-guided non-local means, on demodulated colour in logarithmic scale. render.sh builds this file.
#include <math.h>

// If a pixel has too few similar pixels, the search runs again, up to TRIES times, each less strict and in a smaller
// area.
enum { CHANNELS = 3, TRIES = 3, NEAR = 2 };
static const float ENOUGH = 3.0f, TOO_FAR = 6.0f, TOO_UNLIKE = 8.0f;

// x: colour, h * w * 3. f: features, h * w * nf, scaled so that a squared difference is a penalty. out: result, h * w *
// 3. R: search radius in pixels. P: half the size of compared patches. k: weight of colour. ss: weight of distance.
void nlm(const float *x, const float *f, int nf, float *out, int h, int w, int R, int P, float k, float ss) {
#pragma omp parallel for schedule(dynamic, 4)
  for (int i = 0; i < h; i++) {
    for (int j = 0; j < w; j++) {
      const float *c0 = x + CHANNELS * (i * w + j);
      const float *f0 = f + nf * (i * w + j);
      float sum[CHANNELS], weights = 0, featureScale = 1, colourScale = k;
      int reach = R;
      for (int attempt = 0; attempt < TRIES; attempt++) {
        sum[0] = sum[1] = sum[2] = 0;
        weights = 0;
        for (int di = -reach; di <= reach; di++) {
          for (int dj = -reach; dj <= reach; dj++) {
            int a = i + di, b = j + dj;
            if (a < 0 || b < 0 || a >= h || b >= w) continue;
            const float *f1 = f + nf * (a * w + b);
            float penalty = 0;
            for (int q = 0; q < nf; q++) {
              float d = f0[q] - f1[q];
              penalty += d * d;
            }
            penalty = penalty * featureScale + (di * di + dj * dj) * (attempt ? 0.25f : ss);
            if (penalty > TOO_FAR) continue;
            float difference = 0;
            int n = 0;
            for (int u = -P; u <= P; u++) {
              for (int v = -P; v <= P; v++) {
                int r = i + u, s = j + v, r2 = a + u, s2 = b + v;
                if (r < 0 || s < 0 || r >= h || s >= w || r2 < 0 || s2 < 0 || r2 >= h || s2 >= w) continue;
                const float *p = x + CHANNELS * (r * w + s), *q = x + CHANNELS * (r2 * w + s2);
                for (int m = 0; m < CHANNELS; m++) {
                  float d = p[m] - q[m];
                  difference += d * d;
                }
                n += CHANNELS;
              }
            }
            penalty += colourScale * difference / n;
            if (penalty > TOO_UNLIKE) continue;
            float weight = expf(-penalty);
            const float *c1 = x + CHANNELS * (a * w + b);
            for (int m = 0; m < CHANNELS; m++) sum[m] += weight * c1[m];
            weights += weight;
          }
        }
        if (weights > ENOUGH) break;
        featureScale *= 0.15f;
        colourScale *= 0.3f;
        reach = NEAR;
      }
      for (int m = 0; m < CHANNELS; m++) out[CHANNELS * (i * w + j) + m] = weights > 0 ? sum[m] / weights : c0[m];
    }
  }
}
