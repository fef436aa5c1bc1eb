import * as contract from '@site/contract'
import * as i18nFacade from '@site/contract/i18n'
import * as routerFacade from '@site/contract/router'
import * as i18next from 'i18next'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

/** What remotes share, by the request they make. A facade keeps the rest of its package out of the shell's bundle. */
export const sharedModules: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': routerFacade,
  i18next,
  'react-i18next': i18nFacade,
  '@site/contract': contract,
}
