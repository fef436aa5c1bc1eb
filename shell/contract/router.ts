// All that remotes may use of react-router-dom: what is not named here is not shared,
// and a remote that imports it fails its type check. `react-router` is where react-router-dom has these from;
// naming it keeps this file apart from the path mapping that sends the remotes here.
export { Link, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
export type { LinkProps } from 'react-router'
