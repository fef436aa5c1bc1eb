// The sanitizer: a process of its own that makes HTML safe. It runs no code of remotes; HTML can only cost it time.
import process from 'node:process'
import { createPurifier, sanitize } from './html/sanitize.ts'
import { serve } from './serve.ts'
import type { SanitizeTask } from './task.ts'

const purifier = createPurifier()
// Loads what jsdom loads when it first works.
sanitize('<p><a href="/">a</a><img src="/a.png"></p>', purifier, [])
const ready = serve(({ html, picture, pictureOrigins }: SanitizeTask) =>
  sanitize(html, purifier, pictureOrigins, picture),
)
process.permission?.drop?.('fs.read')
ready()
