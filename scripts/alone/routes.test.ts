import type { RouteObject } from 'react-router-dom'
import type { LoadingEnvironment } from '../../shell/src/routes.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { Frame } from './Frame.tsx'
import { aloneRoutes } from './routes.ts'

const environment: LoadingEnvironment = {
  source: { load: jest.fn(), get: jest.fn() },
  device: 'desktop',
  api: jest.fn(),
  dom: () => Promise.resolve(window),
  prepareLocale: () => Promise.resolve(),
}
const [root] = aloneRoutes({ news: { version: 'development', entry: '/remoteEntry.js' } }, environment)
const routeOf = (path: string) => root?.children?.find((route) => route.path === path) as RouteObject

it('stands in for the layout', () => {
  expect(root?.Component).toBe(Frame)
})

it.each(['/news', '/news-en', '/news/:id', '/news-en/:id'])('loads %s as the site does', (path) => {
  expect(routeOf(path).loader).toBeDefined()
  expect(routeOf(path).Component).not.toBe(Elsewhere)
})

it.each(['/', '/about-en', '/contact'])('says of %s that another remote shows it, without asking for it', (path) => {
  expect(routeOf(path).loader).toBeUndefined()
  expect(routeOf(path).Component).toBe(Elsewhere)
})
