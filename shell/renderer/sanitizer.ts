// The entry of a sanitizer process. The process runs no code of remotes. The worst that HTML can do is to take time.
import process from 'node:process'
import { sanitizeText } from './html/sanitizeText.ts'
import { serve } from './lines.ts'

// The first call makes jsdom load the rest of its files. After `drop`, the process can no longer read files.
sanitizeText({ html: '<p><a href="/">a</a><img src="/a.png"></p>', picture: '', pictureOrigins: [] })
const ready = serve(sanitizeText)
process.permission?.drop?.('fs.read')
ready()
