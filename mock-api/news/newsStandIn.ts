import express, { Router } from 'express'
import { newsRoutes } from './newsRoutes.ts'
import { readNews } from './readNews.ts'

export interface NewsStandInOptions {
  /** json-server's data file, see `readNews`. */
  dataFile: string
  /** Pictures of news items, served under `/uploads`. */
  uploadsDir: string
}

/** Answers as the PHP endpoints of the news would. Throws `DataFileError`. */
export function newsStandIn({ dataFile, uploadsDir }: NewsStandInOptions): Router {
  const routes = Router()
  routes.use(newsRoutes(readNews(dataFile)))
  routes.use('/uploads', uploads(uploadsDir))
  return routes
}

function uploads(folder: string) {
  return express.static(folder, {
    dotfiles: 'ignore',
    index: false,
    redirect: false,
    maxAge: '1d',
    // A file somebody uploaded is never a page that may run scripts on the site's origin.
    setHeaders: (response) => response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox"),
  })
}
