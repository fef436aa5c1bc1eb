// All that remotes may use of react-router-dom: lint and types hold them to it. Here it is named `react-router`, because a
// path mapping sends `react-router-dom` to this file.
export { Link, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
export type { LinkProps } from 'react-router'
