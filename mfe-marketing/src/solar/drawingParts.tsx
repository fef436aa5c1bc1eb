export { OptimizerDetails } from './OptimizerDetails.tsx'
export { Shading } from './Shading.tsx'
export { ShutoffDetails } from './ShutoffDetails.tsx'
