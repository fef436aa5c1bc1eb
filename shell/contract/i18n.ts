// The only part of react-i18next that remotes may use. Lint enforces it.
export { useTranslation } from 'react-i18next'
