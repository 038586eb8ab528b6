import '../lib/polyfills.ts';
import { expose } from 'comlink';
import { pdfMaker } from './pdf-maker.ts';

expose(pdfMaker);
