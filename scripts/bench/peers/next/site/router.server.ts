export { Link } from './router'

/** What is rendered on the server is there at once. */
export const useNavigation = () => ({ state: 'idle' })
