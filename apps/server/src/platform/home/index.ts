export { tile, type Tile } from './tile.ts';
