import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    // The server's half of the pages is one function, which server/ calls.
    ssr: { build: { rolldownOptions: { input: './web/handler.ts' } } },
  },
  // No data: URLs, so that the content security policy can stay tight.
  build: { assetsInlineLimit: 0 },
})
