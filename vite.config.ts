import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file for what every page needs compresses better than four, and what all our pages share likewise.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]/,
                },
                {
                  name: 'shell',
                  test: /[\\/]web[\\/](ui|shell|messages|seo|root)|[\\/]domain[\\/](site|contact)/,
                },
              ],
            },
          },
        },
      },
    },
    // The server's half of the pages is one function, which server/ calls.
    ssr: { build: { rolldownOptions: { input: './web/handler.ts' } } },
  },
  // No data: URLs, so that the content security policy can stay tight.
  build: { assetsInlineLimit: 0 },
})
