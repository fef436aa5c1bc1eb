import type { RouteObject } from 'react-router-dom'
import type { Boot } from '../../shell/src/boot.ts'
import { createRoutes, type LoadingEnvironment, type RouteHandle } from '../../shell/src/routes.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { Frame } from './Frame.tsx'

/** The site's routes in the frame; pages of remotes that don't run say so. */
export function aloneRoutes(releases: Boot['releases'], environment: LoadingEnvironment): RouteObject[] {
  return createRoutes(environment).map(({ id, HydrateFallback, children = [] }) => ({
    id,
    HydrateFallback,
    Component: Frame,
    children: children.map((route) => {
      const handle = route.handle as RouteHandle | undefined
      if (!handle || releases[handle.row.remote]) return route
      return { id: route.id, path: route.path, handle, Component: Elsewhere }
    }),
  }))
}
