/** Links of the page frame. */
export const headerLinks = [
  { label: 'Home', href: '/' },
  { label: 'About', href: '/about' },
  { label: 'Tools', href: '/tools' },
] as const;

export const footerLinks = [
  { label: 'Home', href: '/' },
  { label: 'About', href: '/about' },
  { label: 'Privacy', href: '/privacy' },
  { label: 'Terms', href: '/terms' },
  { label: 'Tools', href: '/tools' },
  { label: 'Sitemap', href: '/sitemap.xml' },
] as const;

export const toolLinks = [
  { label: 'PDF to JPG', href: '/pdf-to-jpg' },
  { label: 'Image Resizer', href: '/image-resizer' },
  { label: 'Image Effects', href: '/image-effects' },
  { label: 'Image Compression', href: '/image-compression' },
] as const;
