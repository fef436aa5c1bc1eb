"""Where passes (work/), drawn textures (tex/) and the built denoiser stand; none of them belongs in version control."""

import os

ROOT = os.environ.get('ART_ROOT') or os.path.abspath(f'{__file__}/../../../../.cache/art')
