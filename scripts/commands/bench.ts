// npm run bench: what each page costs on its first load, and what it costs the server to render it.
import '../bench/bench.ts'
