import path from 'node:path'

const here = import.meta.dirname
const root = path.resolve(here, '../../../..')
const own = (file) => path.join(here, file)

/** What only a browser can run of the parts that are shown; the others stay on the server. */
const ofBrowser = new RegExp(
  [
    'shell/src/layout/(Header|SideMenu|SkipLink|ToTop)',
    'shell/contract/parts/(Section|TitleBanner)',
    'shell/contract/news/NewsPicture',
    'mfe-marketing/src/home/(Hero|LatestNews)',
    'mfe-news/src/LoadFailed',
    'mfe-contact/src/contact/ContactPage',
  ]
    .map((name) => `${name}\\.tsx$`)
    .join('|'),
)

/** @type {import('next').NextConfig} */
export default {
  // Parts come from all of the repository.
  outputFileTracingRoot: root,
  poweredByHeader: false,
  // A server in front packs, as the bench's does.
  compress: false,
  images: { disableStaticImages: true },
  experimental: { externalDir: true },
  webpack(config, { isServer }) {
    config.resolve.alias = { ...config.resolve.alias, 'react-router-dom$': own('site/router.tsx') }
    config.module.rules.push(
      { test: ofBrowser, enforce: 'pre', loader: own('build/useClient.cjs') },
      {
        issuerLayer: 'rsc',
        resolve: {
          alias: {
            'react-router-dom$': own('site/router.server.ts'),
            'react-i18next$': own('site/i18n.server.ts'),
          },
        },
      },
      {
        test: path.join(root, 'shell/contract/site.tsx'),
        issuerLayer: 'rsc',
        enforce: 'pre',
        loader: own('build/inPlace.cjs'),
        options: { source: `export * from ${JSON.stringify(own('site/site.server.ts'))}` },
      },
      { resourceQuery: /picture/, loader: path.join(root, 'scripts/build/pictureLoader.ts') },
      {
        test: /\.(avif|webp|jpg|png|svg|ico|woff2)$/,
        resourceQuery: { not: [/picture/] },
        type: 'asset/resource',
        generator: { filename: 'static/media/[name].[hash:8][ext]', publicPath: '/_next/', emit: !isServer },
      },
    )
    return config
  },
}
