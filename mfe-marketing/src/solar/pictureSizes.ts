/** How wide the pictures beside a text are shown. */
export const pictureSizes = '(min-width: 60rem) 42rem, 100vw'
