/* Made by scripts/materials.ts; not edited by hand. */

/** Materials of Elmer's library, one a line. Read by table.ts. */
export const ELMER_MATERIALS = `
air|空气|空气|流体||||Air (room temperature)|density=1.205 conductivity=0.0257 heat=1005 volumeExpansion=0.00343 viscosity=0.00001983 sound=343 permittivity=1.00059||
water|水|水|流体||||Water (room temperature)|density=998.3 conductivity=0.58 heat=4183 volumeExpansion=0.000207 viscosity=0.001002 sound=1497 permittivity=80.1||
glycerol|甘油|甘油（丙三醇）|流体||||Glycerol (room temperature)|density=1261 conductivity=0.28 heat=2400 volumeExpansion=0.00061 viscosity=1.49 sound=1904 permittivity=42.5||
ethanol|乙醇|乙醇（酒精）|流体||||Ethanol (room temperature)|density=789 conductivity=0.171 heat=2440 volumeExpansion=0.00025 viscosity=0.001074 sound=1144 permittivity=24.3||
olive-oil|橄榄油|橄榄油|流体||||Oil, olive (25 C)|density=915 conductivity=0.17 heat=1970 volumeExpansion=0.00072 viscosity=0.081 sound=1430 permittivity=3.1||
aluminium|铝|铝（通用）|铝合金||||Aluminium (generic)|density=2700 youngs=70000000000 poisson=0.35 shear=26000000000 bulk=76000000000 expansion=0.0000231 conductivity=237 heat=897 resistivity=2.65e-8 sound=5000||
copper|铜|铜（通用）|其他金属||||Copper (generic)|density=8960 youngs=115000000000 poisson=0.34 shear=48000000000 bulk=140000000000 expansion=0.0000165 conductivity=401 heat=385 resistivity=1.678e-8 sound=3810||
lead|铅|铅（通用）|其他金属||||Lead (generic)|density=11340 youngs=16000000000 poisson=0.44 shear=5600000000 bulk=46000000000 expansion=0.0000289 conductivity=35.3 heat=128 resistivity=2.08e-7 sound=1190||
borosilicate-glass|硼硅玻璃|硼硅玻璃|混凝土、玻璃与其他||||Glass (borosilicate)|density=2235 expansion=0.0000035 poisson=0.15 youngs=65000000000 shear=28200000000 conductivity=1.14 heat=710||
pc|PC|PC 聚碳酸酯|塑料||||Polycarbonate (generic)|density=1220 youngs=2200000000 poisson=0.37 ultimate=60000000 expansion=0.000067 heat=1250 conductivity=0.205||
pvc|PVC|PVC 聚氯乙烯|塑料||||Polyvinyl chloride (generic)|density=1380 youngs=3100000000 poisson=0.41 ultimate=65000000 expansion=0.00008 heat=900 conductivity=0.16||
gold|金|金（通用）|其他金属||||Gold (generic)|density=19300 youngs=78000000000 poisson=0.44 shear=27000000000 bulk=180000000000 expansion=0.0000142 conductivity=318 heat=129 resistivity=2.214e-8 sound=2030||
silver|银|银（通用）|其他金属||||Silver (generic)|density=10490 youngs=83000000000 poisson=0.37 shear=30000000000 bulk=100000000000 expansion=0.0000189 conductivity=429 heat=235 resistivity=1.587e-8 sound=2680||
silicon|硅|硅（固态）|混凝土、玻璃与其他||||Silicon (solid)|density=2330 youngs=185000000000 poisson=0.28 expansion=0.00000468 heat=555.8 resistivity=1000 sound=8433||
fused-silica|熔融石英|熔融石英|混凝土、玻璃与其他||||Fused Silica (25 C)|density=2200 youngs=72000000000 poisson=0.17 expansion=5.4e-7 conductivity=1.46 heat=670 sound=5900 permittivity=3.75||
`;
