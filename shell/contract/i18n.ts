// All that remotes may use of react-i18next; see router.ts.
export { Trans, useTranslation } from 'react-i18next'
