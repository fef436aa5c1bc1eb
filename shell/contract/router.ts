// The only part of react-router-dom that remotes may use. Lint and types enforce it. This file imports `react-router`,
// because a path mapping resolves `react-router-dom` to this file.
export { Link, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
export type { LinkProps } from 'react-router'
