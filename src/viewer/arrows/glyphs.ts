import {
  BackSide,
  type BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  DynamicDrawUsage,
  type Float32BufferAttribute,
  FrontSide,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  type Scene,
  ShaderMaterial,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { GLYPHS_MOST } from '../../../craft/result/glyphs.ts';
import type { Result } from '../../../craft/result/model.ts';
import type { State } from '../state.ts';
import { ArrowField } from './arrows.ts';

/** Arrow proportions along Y, relative to its length. */
const [SHAFT, HEAD, NECK] = [0.035, 0.1, 0.68];
const SIDES = 8;
/** Outline width, in half diagonals of the model. */
const RIM = 0.0018;

/** Instanced vertex shader; `rim` offsets the outline. */
const vertex = `
attribute vec3 at;
attribute vec3 way;
uniform float rim;
varying float light;
void main() {
  float far = length(way);
  vec3 along = way / max(far, 1e-30);
  vec3 side = normalize(cross(along, abs(along.z) < 0.9 ? vec3(0.0, 0.0, 1.0) : vec3(1.0, 0.0, 0.0)));
  mat3 turn = mat3(side, along, cross(side, along));
  vec4 seen = modelViewMatrix * vec4(at + turn * (far * position + rim * normal), 1.0);
  light = 0.6 + 0.4 * abs(normalize(normalMatrix * (turn * normal)).z);
  gl_Position = projectionMatrix * seen;
}`;
const fragment = (colour: string) => `
varying float light;
void main() { gl_FragColor = vec4(${colour}, 1.0); }`;

function arrow(): BufferGeometry {
  const shaft = new CylinderGeometry(SHAFT, SHAFT, NECK, SIDES, 1).translate(0, NECK / 2, 0);
  const head = new ConeGeometry(HEAD, 1 - NECK, SIDES, 1).translate(0, (1 + NECK) / 2, 0);
  const whole = mergeGeometries([shaft, head]);
  shaft.dispose();
  head.dispose();
  return whole;
}

/** Instanced arrows in one draw call, in a colour outside all maps with a light outline. */
export class Glyphs {
  private readonly geometry = new InstancedBufferGeometry();
  private readonly meshes: Mesh<InstancedBufferGeometry, ShaderMaterial>[];
  private readonly at = new InstancedBufferAttribute(new Float32Array(3 * GLYPHS_MOST), 3);
  private readonly way = new InstancedBufferAttribute(new Float32Array(3 * GLYPHS_MOST), 3);
  private readonly field: ArrowField;

  constructor(scene: Scene, result: Result, radius: number) {
    this.field = new ArrowField(result, radius);
    const shape = arrow();
    this.geometry.index = shape.index;
    for (const name of ['position', 'normal'])
      this.geometry.setAttribute(name, shape.getAttribute(name) as Float32BufferAttribute);
    for (const [name, it] of [
      ['at', this.at],
      ['way', this.way],
    ] as const) {
      it.setUsage(DynamicDrawUsage);
      this.geometry.setAttribute(name, it);
    }
    const layer = (rim: number, side: typeof FrontSide | typeof BackSide, colour: string) =>
      new Mesh(
        this.geometry,
        new ShaderMaterial({
          uniforms: { rim: { value: rim } },
          vertexShader: vertex,
          fragmentShader: fragment(colour),
          side,
        }),
      );
    this.meshes = [
      layer(RIM * radius, BackSide, 'vec3(0.97)'),
      layer(0, FrontSide, 'vec3(0.8, 0.12, 0.5) * light'),
    ];
    for (const it of this.meshes) it.frustumCulled = false;
    scene.add(...this.meshes);
  }

  /** `kept` creates the visibility test of undeformed positions. */
  follow(state: State, kept: () => (...at: [number, number, number]) => boolean): void {
    const isOn = state.arrows.on && state.arrows.field >= 0;
    for (const it of this.meshes) it.visible = isOn;
    if (!isOn) return;
    const { at, way, count } = this.field.now(state, kept());
    this.at.array.set(at);
    this.way.array.set(way);
    this.at.needsUpdate = this.way.needsUpdate = true;
    this.geometry.instanceCount = count;
  }

  /** Frees GPU memory. */
  dispose(): void {
    this.geometry.dispose();
    for (const it of this.meshes) it.material.dispose();
  }
}
