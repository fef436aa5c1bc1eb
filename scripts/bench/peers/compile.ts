import webpack, { type Configuration, type Stats } from 'webpack'

/** Builds once. @throws with what webpack says */
export function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error)
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')))
      else resolve(stats)
    })
  })
}

/** Whether a plugin is one of those that write stylesheets and compressed twins: peers have these as the site does. */
export const isOfFiles = (plugin: unknown) => /MiniCssExtract|Compression/.test((plugin as object).constructor.name)
