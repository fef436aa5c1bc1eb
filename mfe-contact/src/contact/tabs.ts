export const tabs = ['enquiry', 'agency', 'contractor'] as const

export type Tab = (typeof tabs)[number]

export const tabId = (tab: Tab) => `contact-tab-${tab}`
export const panelId = (tab: Tab) => `contact-panel-${tab}`
