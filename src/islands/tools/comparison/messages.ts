import { plural } from '#lib/text/plural.ts';

/** Texts of the image comparison that show before there are two pictures. */
export const messages = {
  choosePictures: 'Choose pictures to compare',
  dropPictures: 'Drop two pictures here',
  addMore: 'Add more pictures',
  opening: 'Opening pictures',
  addSecond: 'Add a second picture to compare.',
  addDrawable: 'Add pictures that can be drawn: two are needed.',
  notLoaded: 'The comparison could not be loaded. Reload the page to try again.',

  pictures: 'Pictures',
  first: 'First',
  second: 'Second',
  size: (width: number, height: number) => `${width} × ${height} px`,
  swap: 'Swap',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  onlyFirstTwo: 'Only the first two are compared. Move others up to compare them.',

  added: (count: number) => plural(count, { one: '# picture added.', other: '# pictures added.' }),
  removed: (name: string) => `${name} removed.`,
  moved: (name: string, position: number, count: number) => `${name} is now ${position} of ${count}.`,
  swapped: (first: string) => `${first} is now the first.`,
};
