import formatjs from '@formatjs/unplugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { menuTexts } from '@bancada/web/menu-texts';

/** As the application's: without the first two "use client" warnings drown the build and messages lose their ids. */
export default defineConfig({
  plugins: [react(), formatjs({ ast: true }), menuTexts()],
  build: { target: 'es2024' },
});
