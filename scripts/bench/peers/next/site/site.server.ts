import { ofPage } from './request.server'

export function useSite() {
  const { site } = ofPage()
  if (!site) throw new Error('A part was rendered outside a page')
  return site
}

// Of browsers alone; the contract's face names them.
export const SiteContext = null
export const usePageTitle = null
