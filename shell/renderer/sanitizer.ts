// The sanitizer: a process of its own that makes HTML safe. It runs no code of remotes; HTML can only cost it time.
import process from 'node:process'
import { sanitizeText } from './html/sanitizeText.ts'
import { serve } from './lines.ts'

// Loads what jsdom loads when it first works.
sanitizeText({ html: '<p><a href="/">a</a><img src="/a.png"></p>', picture: '', pictureOrigins: [] })
const ready = serve(sanitizeText)
process.permission?.drop?.('fs.read')
ready()
