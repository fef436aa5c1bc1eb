"""The folder of render passes (work/), textures (tex/) and the built denoiser. Do not commit any of them."""

import os

ROOT = os.environ.get('ART_ROOT') or os.path.abspath(f'{__file__}/../../../../.cache/art')
