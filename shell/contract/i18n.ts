// All that remotes may use of react-i18next; lint holds them to it.
export { useTranslation } from 'react-i18next'
