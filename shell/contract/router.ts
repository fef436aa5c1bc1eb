// All that remotes may use of react-router-dom: what is not named here is not shared,
// and a remote that imports it fails its type check and its build.
export {
  Link,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router-dom'
export type { LinkProps } from 'react-router-dom'
