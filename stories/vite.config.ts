import formatjs from '@formatjs/unplugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Both are needed: without them "use client" warnings drown the build and messages lose their ids. */
export default defineConfig({
  plugins: [react(), formatjs({ ast: true })],
  build: { target: 'es2024' },
});
