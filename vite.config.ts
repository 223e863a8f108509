import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'ui-web',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: ['chrome87', 'safari14'],
    modulePreload: false,
    sourcemap: false,
  },
});
