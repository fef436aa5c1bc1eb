import path from 'node:path'

const here = import.meta.dirname
const root = path.resolve(here, '../../../..')
const onServer = path.join(here, 'site/server.ts')

/** Components that run in browsers. Next.js renders all others on the server only. */
const ofBrowser =
  /\/(Header|SideMenu|SkipLink|ToTop|Section|TitleBanner|NewsPicture|Hero|LatestNews|LoadFailed|ContactPage)\.tsx$/

/** @type {import('next').NextConfig} */
export default {
  outputFileTracingRoot: root,
  poweredByHeader: false,
  compress: false,
  images: { disableStaticImages: true },
  experimental: { externalDir: true },
  webpack(config, { isServer }) {
    config.resolve.alias['react-router-dom$'] = path.join(here, 'site/router.tsx')
    config.module.rules.push(
      { test: ofBrowser, enforce: 'pre', loader: path.join(here, 'useClient.cjs') },
      {
        issuerLayer: 'rsc',
        resolve: {
          alias: {
            'react-router-dom$': onServer,
            'react-i18next$': onServer,
            [path.join(root, 'shell/contract/site.tsx')]: onServer,
          },
        },
      },
      { resourceQuery: /picture/, loader: path.join(root, 'shell/preset/pictureLoader.ts') },
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
