import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';

// The documentation as a site with search. It has packages of its own, so that the product's installation and build do not grow.
export default defineConfig({
  publicDir: '../images',
  integrations: [
    starlight({
      title: 'Image Converter',
      logo: { light: '../images/logo-light.svg', dark: '../images/logo-dark.svg' },
      favicon: '/logo-light.svg',
      pagination: false,
      // The pages of the operations, from the document that `npm run docs` writes.
      plugins: [starlightOpenAPI([{ base: 'openapi', schema: './openapi.json', sidebar: { label: 'API' } }])],
      sidebar: [
        { label: 'Use', items: ['self-hosting', 'configuration', 'api', 'cli', 'operations'] },
        ...openAPISidebarGroups,
        { label: 'Trust', items: ['privacy-proof', 'security', 'reliability', 'performance'] },
        {
          label: 'Develop',
          items: ['contributing', 'architecture', 'requirements', { autogenerate: { directory: 'how-to' } }],
        },
        { label: 'Decisions', collapsed: true, items: [{ autogenerate: { directory: 'decisions' } }] },
        { label: 'Project', items: ['changelog', 'roadmap'] },
      ],
    }),
  ],
});
